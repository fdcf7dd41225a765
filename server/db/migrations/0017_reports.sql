ALTER TABLE "feedback" ADD COLUMN "report_reason" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "reported_name" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "reported_project_id" uuid;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "reported_owner_id" uuid;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_reported_project_id_projects_id_fk" FOREIGN KEY ("reported_project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_reported_owner_id_accounts_id_fk" FOREIGN KEY ("reported_owner_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_project" ON "feedback" USING btree ("reported_project_id") WHERE "feedback"."reported_project_id" is not null;--> statement-breakpoint
CREATE INDEX "feedback_owner" ON "feedback" USING btree ("reported_owner_id") WHERE "feedback"."reported_owner_id" is not null;