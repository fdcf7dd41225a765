CREATE TABLE "film_renders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"film_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"document" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"language" text NOT NULL,
	"size" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"phase" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"seconds_left" integer,
	"seconds" real,
	"captions" jsonb,
	"error" jsonb,
	"material_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"caller" text NOT NULL,
	"leased_until" timestamp with time zone,
	"ordered_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "film_renders_ended" CHECK (("film_renders"."state" in ('done', 'failed', 'cancelled')) = ("film_renders"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "film_segments" (
	"digest" text PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"frames" integer NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "film_renders" ADD CONSTRAINT "film_renders_film_id_projects_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_renders" ADD CONSTRAINT "film_renders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_renders" ADD CONSTRAINT "film_renders_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "film_renders_film" ON "film_renders" USING btree ("film_id","created_at");--> statement-breakpoint
CREATE INDEX "film_renders_account" ON "film_renders" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "film_renders_material" ON "film_renders" USING btree ("material_id") WHERE "film_renders"."material_id" is not null;--> statement-breakpoint
CREATE INDEX "film_renders_turns" ON "film_renders" USING btree ("account_id","id") WHERE "film_renders"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "film_renders_waiting" ON "film_renders" USING btree ("leased_until") WHERE "film_renders"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "film_segments_used" ON "film_segments" USING btree ("used_at");