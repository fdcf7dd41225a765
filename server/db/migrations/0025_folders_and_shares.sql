CREATE TABLE "share_days" (
	"share_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "share_days_share_id_day_pk" PRIMARY KEY("share_id","day")
);
--> statement-breakpoint
CREATE TABLE "folders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "sealed_code" text;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "share_days" ADD CONSTRAINT "share_days_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "folders_name" ON "folders" USING btree ("owner_id","kind",lower("name"));--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "materials_folder" ON "materials" USING btree ("folder_id") WHERE "materials"."folder_id" is not null;--> statement-breakpoint
CREATE INDEX "materials_trash" ON "materials" USING btree ("trashed_at") WHERE "materials"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "projects_folder" ON "projects" USING btree ("folder_id") WHERE "projects"."folder_id" is not null;--> statement-breakpoint
CREATE INDEX "projects_trash" ON "projects" USING btree ("trashed_at") WHERE "projects"."trashed_at" is not null;