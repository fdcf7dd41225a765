ALTER TABLE "project_versions" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "project_versions" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "project_versions" ADD COLUMN "published_by" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "published_id" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "publication" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "kind" text DEFAULT 'visitor' NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "roles" jsonb;--> statement-breakpoint
ALTER TABLE "project_versions" ADD CONSTRAINT "project_versions_published_by_accounts_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_published_id_project_versions_id_fk" FOREIGN KEY ("published_id") REFERENCES "public"."project_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_versions_number" ON "project_versions" USING btree ("project_id","number");--> statement-breakpoint
CREATE INDEX "project_versions_published_by" ON "project_versions" USING btree ("published_by") WHERE "project_versions"."published_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "projects_published" ON "projects" USING btree ("published_id");--> statement-breakpoint
ALTER TABLE "project_versions" ADD CONSTRAINT "project_versions_publish" CHECK (("project_versions"."kind" = 'publish') = ("project_versions"."number" is not null and "project_versions"."title" is not null));--> statement-breakpoint
-- Visitors of a living link go on seeing what they saw: the document as it is saved now.
INSERT INTO "project_versions" ("id", "project_id", "kind", "revision", "document", "number", "title", "published_by")
SELECT gen_random_uuid(), "projects"."id", 'publish', "projects"."revision", "projects"."document", 1, "projects"."name", "projects"."owner_id"
FROM "projects"
WHERE EXISTS (
  SELECT 1 FROM "shares"
  WHERE "shares"."project_id" = "projects"."id" AND "shares"."revoked_at" IS NULL
    AND ("shares"."expires_at" IS NULL OR "shares"."expires_at" > now())
);--> statement-breakpoint
UPDATE "projects" SET "published_id" = "project_versions"."id", "published_at" = now(), "publication" = 1
FROM "project_versions" WHERE "project_versions"."project_id" = "projects"."id" AND "project_versions"."kind" = 'publish';--> statement-breakpoint
INSERT INTO "material_uses" ("material_id", "version_id")
SELECT "material_uses"."material_id", "projects"."published_id"
FROM "material_uses" JOIN "projects" ON "projects"."id" = "material_uses"."project_id"
WHERE "projects"."published_id" IS NOT NULL;--> statement-breakpoint
-- Names that were made from the last digits of a phone say nothing of it any more.
UPDATE "accounts"
SET "name" = 'Mirra ' || upper(translate(left(md5(random()::text || "id"::text), 4), '0123456789abcdef', 'abcdefghjkmnpqrs'))
WHERE "name" = 'Mirra ' || right("phone", 4);--> statement-breakpoint
-- A user's own template brings the role that it names, as it is now.
UPDATE "templates"
SET "roles" = jsonb_build_object('zh-CN', jsonb_build_object(
  'name', "roles"."name", 'description', "roles"."description", 'openingRemarks', "roles"."opening_remarks",
  'commonQuestions', "roles"."common_questions", 'fallbackScript', "roles"."fallback_script", 'randomness', "roles"."randomness"
))
FROM "roles"
WHERE "roles"."id"::text = "templates"."document" ->> 'roleId'
  AND ("roles"."owner_id" = "templates"."owner_id" OR "roles"."owner_id" IS NULL);
