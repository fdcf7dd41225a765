CREATE TABLE "creations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"project_id" uuid,
	"wish" jsonb NOT NULL,
	"language" text NOT NULL,
	"seed" integer NOT NULL,
	"kept" text[] DEFAULT '{}'::text[] NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"plan" jsonb,
	"error" text,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "avatars" ADD COLUMN "gender" text DEFAULT 'female' NOT NULL;--> statement-breakpoint
ALTER TABLE "avatars" ADD COLUMN "age" text DEFAULT 'adult' NOT NULL;--> statement-breakpoint
ALTER TABLE "avatars" ADD COLUMN "dress" text DEFAULT 'business' NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "scenario" text;--> statement-breakpoint
ALTER TABLE "creations" ADD CONSTRAINT "creations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creations" ADD CONSTRAINT "creations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creations_account" ON "creations" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "creations_open" ON "creations" USING btree ("project_id") WHERE "creations"."state" in ('queued', 'running', 'planned');--> statement-breakpoint
CREATE INDEX "creations_waiting" ON "creations" USING btree ("leased_until") WHERE "creations"."state" in ('queued', 'running');