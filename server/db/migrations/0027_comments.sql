CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"thread_id" uuid,
	"account_id" uuid,
	"guest_name" text,
	"guest_key_hash" text,
	"text" text NOT NULL,
	"x" real,
	"y" real,
	"element_id" text,
	"resolved_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"noticed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_place" CHECK (("comments"."x" is null) = ("comments"."y" is null)),
	CONSTRAINT "comments_author" CHECK (("comments"."account_id" is null) = ("comments"."guest_key_hash" is not null)),
	CONSTRAINT "comments_guest" CHECK (("comments"."guest_name" is null) = ("comments"."guest_key_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "can_comment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_id_comments_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_project" ON "comments" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("thread_id") WHERE "comments"."thread_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_account" ON "comments" USING btree ("account_id") WHERE "comments"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_unnoticed" ON "comments" USING btree ("project_id") WHERE "comments"."noticed_at" is null and "comments"."account_id" is null;