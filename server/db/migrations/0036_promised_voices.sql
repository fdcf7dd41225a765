ALTER TABLE "clone_orders" ADD COLUMN "voice_kind" text DEFAULT 'clone' NOT NULL;--> statement-breakpoint
ALTER TABLE "clone_orders" ADD COLUMN "waits_since" timestamp with time zone;