CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"thread_id" uuid,
	"share_id" uuid,
	"account_id" uuid,
	"author_name" text,
	"author_key" text,
	"text" text NOT NULL,
	"x" real,
	"y" real,
	"element_id" text,
	"resolved_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_place" CHECK (("comments"."x" is null) = ("comments"."y" is null))
);
--> statement-breakpoint
CREATE TABLE "fonts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"family" text NOT NULL,
	"storage_key" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "shares" ADD COLUMN "can_comment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_id_comments_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fonts" ADD CONSTRAINT "fonts_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_days" ADD CONSTRAINT "share_days_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_project" ON "comments" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("thread_id") WHERE "comments"."thread_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_share" ON "comments" USING btree ("share_id") WHERE "comments"."share_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_account" ON "comments" USING btree ("account_id") WHERE "comments"."account_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fonts_content" ON "fonts" USING btree ("owner_id","sha256");--> statement-breakpoint
CREATE INDEX "fonts_storage" ON "fonts" USING btree ("storage_key");--> statement-breakpoint
CREATE UNIQUE INDEX "folders_name" ON "folders" USING btree ("owner_id","kind",lower("name"));--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "materials_folder" ON "materials" USING btree ("folder_id") WHERE "materials"."folder_id" is not null;--> statement-breakpoint
CREATE INDEX "materials_trash" ON "materials" USING btree ("trashed_at") WHERE "materials"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "projects_folder" ON "projects" USING btree ("folder_id") WHERE "projects"."folder_id" is not null;--> statement-breakpoint
CREATE INDEX "projects_trash" ON "projects" USING btree ("trashed_at") WHERE "projects"."trashed_at" is not null;