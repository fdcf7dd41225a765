CREATE TABLE "brand_kits" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "film_batch_rows" (
	"batch_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"name" text NOT NULL,
	"values" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"render_id" uuid,
	CONSTRAINT "film_batch_rows_batch_id_row_pk" PRIMARY KEY("batch_id","row")
);
--> statement-breakpoint
CREATE TABLE "film_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"film_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"document" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"language" text NOT NULL,
	"size" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"caller" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "film_months" (
	"account_id" uuid NOT NULL,
	"month" text NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "film_months_account_id_month_pk" PRIMARY KEY("account_id","month")
);
--> statement-breakpoint
CREATE TABLE "film_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"film_id" uuid NOT NULL,
	"render_id" uuid,
	"code_hash" text NOT NULL,
	"sealed_code" text NOT NULL,
	"name" text,
	"validity" text NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"password_hash" text,
	"can_download" boolean DEFAULT false NOT NULL,
	"can_embed" boolean DEFAULT true NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "film_shares_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "film_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"design" text NOT NULL,
	"names" jsonb NOT NULL,
	"purpose" text NOT NULL,
	"ratio" integer NOT NULL,
	"document" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "film_renders" ADD COLUMN "format" text DEFAULT 'mp4' NOT NULL;--> statement-breakpoint
ALTER TABLE "film_renders" ADD COLUMN "values" jsonb;--> statement-breakpoint
ALTER TABLE "film_renders" ADD COLUMN "consents" jsonb;--> statement-breakpoint
ALTER TABLE "film_renders" ADD COLUMN "charge" jsonb;--> statement-breakpoint
ALTER TABLE "film_renders" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "film_renders" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "film_renders" ADD COLUMN "request_digest" text;--> statement-breakpoint
ALTER TABLE "brand_kits" ADD CONSTRAINT "brand_kits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_batch_rows" ADD CONSTRAINT "film_batch_rows_batch_id_film_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."film_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_batch_rows" ADD CONSTRAINT "film_batch_rows_render_id_film_renders_id_fk" FOREIGN KEY ("render_id") REFERENCES "public"."film_renders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_batches" ADD CONSTRAINT "film_batches_film_id_projects_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_batches" ADD CONSTRAINT "film_batches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_months" ADD CONSTRAINT "film_months_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_shares" ADD CONSTRAINT "film_shares_film_id_projects_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_shares" ADD CONSTRAINT "film_shares_render_id_film_renders_id_fk" FOREIGN KEY ("render_id") REFERENCES "public"."film_renders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "film_batch_rows_render" ON "film_batch_rows" USING btree ("render_id") WHERE "film_batch_rows"."render_id" is not null;--> statement-breakpoint
CREATE INDEX "film_batch_rows_waiting" ON "film_batch_rows" USING btree ("batch_id","row") WHERE "film_batch_rows"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "film_batches_film" ON "film_batches" USING btree ("film_id","created_at");--> statement-breakpoint
CREATE INDEX "film_batches_account" ON "film_batches" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "film_shares_film" ON "film_shares" USING btree ("film_id","created_at");--> statement-breakpoint
CREATE INDEX "film_shares_render" ON "film_shares" USING btree ("render_id") WHERE "film_shares"."render_id" is not null;--> statement-breakpoint
CREATE INDEX "film_shares_ended" ON "film_shares" USING btree (least("expires_at", "revoked_at"));--> statement-breakpoint
CREATE UNIQUE INDEX "film_templates_design" ON "film_templates" USING btree ("design","ratio");--> statement-breakpoint
ALTER TABLE "film_renders" ADD CONSTRAINT "film_renders_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "film_renders_request" ON "film_renders" USING btree ("film_id","request_key") WHERE "film_renders"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "film_renders_key" ON "film_renders" USING btree ("key_id") WHERE "film_renders"."key_id" is not null;