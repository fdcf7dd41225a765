CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "material_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"way" text NOT NULL,
	"bytes" bigint NOT NULL,
	"material_id" uuid,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_uses" (
	"material_id" uuid NOT NULL,
	"project_id" uuid,
	"template_id" uuid,
	CONSTRAINT "material_uses_holder" CHECK (num_nonnulls("material_uses"."project_id", "material_uses"."template_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "picture_days" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "picture_days_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "production_pictures" (
	"production_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"material_id" uuid,
	CONSTRAINT "production_pictures_production_id_position_pk" PRIMARY KEY("production_id","position")
);
--> statement-breakpoint
CREATE TABLE "productions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"text" text NOT NULL,
	"ratio" text NOT NULL,
	"scene" text NOT NULL,
	"count" integer NOT NULL,
	"label" boolean NOT NULL,
	"language" text NOT NULL,
	"seed" integer NOT NULL,
	"engine" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"understood" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text,
	"leased_until" timestamp with time zone,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "duration_ms" integer;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "source" text DEFAULT 'upload' NOT NULL;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "prompt" text;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "understood" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "material_uploads" ADD CONSTRAINT "material_uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_uploads" ADD CONSTRAINT "material_uploads_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_uses" ADD CONSTRAINT "material_uses_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_uses" ADD CONSTRAINT "material_uses_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_uses" ADD CONSTRAINT "material_uses_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_days" ADD CONSTRAINT "picture_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_pictures" ADD CONSTRAINT "production_pictures_production_id_productions_id_fk" FOREIGN KEY ("production_id") REFERENCES "public"."productions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_pictures" ADD CONSTRAINT "production_pictures_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productions" ADD CONSTRAINT "productions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_uploads_account" ON "material_uploads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "material_uploads_touched" ON "material_uploads" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "material_uses_material" ON "material_uses" USING btree ("material_id");--> statement-breakpoint
CREATE UNIQUE INDEX "material_uses_project" ON "material_uses" USING btree ("project_id","material_id");--> statement-breakpoint
CREATE UNIQUE INDEX "material_uses_template" ON "material_uses" USING btree ("template_id","material_id");--> statement-breakpoint
CREATE INDEX "production_pictures_material" ON "production_pictures" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "productions_account" ON "productions" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "productions_open" ON "productions" USING btree ("leased_until") WHERE "productions"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "materials_owner_age" ON "materials" USING btree ("owner_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "materials_owner_size" ON "materials" USING btree ("owner_id","kind","size","id");--> statement-breakpoint
CREATE INDEX "materials_owner_content" ON "materials" USING btree ("owner_id","sha256");--> statement-breakpoint
CREATE INDEX "materials_name" ON "materials" USING gin (("names" ->> 'zh-CN') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "materials_removed" ON "materials" USING btree ("removed_at") WHERE "materials"."removed_at" is not null;--> statement-breakpoint
-- What documents already show: any id in them that is one of their owner's materials.
INSERT INTO "material_uses" ("material_id", "project_id")
SELECT DISTINCT "materials"."id", "projects"."id"
FROM "projects",
  regexp_matches("projects"."document"::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') AS "found"("ids"),
  "materials"
WHERE "materials"."id" = ("found"."ids"[1])::uuid AND "materials"."owner_id" = "projects"."owner_id";--> statement-breakpoint
INSERT INTO "material_uses" ("material_id", "template_id")
SELECT DISTINCT "materials"."id", "templates"."id"
FROM "templates",
  regexp_matches("templates"."document"::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') AS "found"("ids"),
  "materials"
WHERE "materials"."id" = ("found"."ids"[1])::uuid AND "materials"."owner_id" = "templates"."owner_id";
