DROP INDEX "projects_listed";--> statement-breakpoint
DROP INDEX "projects_age";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "project_kind" text DEFAULT 'project' NOT NULL CONSTRAINT "projects_kind" CHECK ("projects"."project_kind" in ('project', 'film'));--> statement-breakpoint
CREATE INDEX "projects_listed" ON "projects" USING btree ("owner_id","project_kind","updated_at","id","name") WHERE "projects"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "projects_age" ON "projects" USING btree ("owner_id","project_kind","created_at","id","trashed_at");