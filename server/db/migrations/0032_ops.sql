CREATE TABLE "live_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text,
	"version" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "figures" jsonb;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "shown_as" text DEFAULT 'once' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "in_player" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "window_begins_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "window_ends_at" timestamp with time zone;