ALTER TABLE "material_uses" DROP CONSTRAINT "material_uses_holder";--> statement-breakpoint
ALTER TABLE "material_uses" ADD COLUMN "version_id" uuid;--> statement-breakpoint
ALTER TABLE "material_uses" ADD CONSTRAINT "material_uses_version_id_project_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."project_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "material_uses_version" ON "material_uses" USING btree ("version_id","material_id");--> statement-breakpoint
ALTER TABLE "material_uses" ADD CONSTRAINT "material_uses_holder" CHECK (num_nonnulls("material_uses"."project_id", "material_uses"."version_id", "material_uses"."template_id") = 1);--> statement-breakpoint
-- What kept versions show: any id in them that is one of their owner's materials.
INSERT INTO "material_uses" ("material_id", "version_id")
SELECT DISTINCT "materials"."id", "project_versions"."id"
FROM "project_versions"
  JOIN "projects" ON "projects"."id" = "project_versions"."project_id",
  regexp_matches("project_versions"."document"::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') AS "found"("ids"),
  "materials"
WHERE "materials"."id" = ("found"."ids"[1])::uuid AND "materials"."owner_id" = "projects"."owner_id";
