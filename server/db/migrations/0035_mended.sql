CREATE TABLE "material_conversions" (
	"material_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"codec" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" jsonb,
	"is_old" boolean DEFAULT false NOT NULL,
	"leased_until" timestamp with time zone,
	"ordered_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_sales" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"pieces" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_refusals" (
	"share_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_refusals_share_id_origin_pk" PRIMARY KEY("share_id","origin")
);
--> statement-breakpoint
CREATE TABLE "spent_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_turns" (
	"queue" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"had_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_turns_queue_owner_id_pk" PRIMARY KEY("queue","owner_id")
);
--> statement-breakpoint
DROP INDEX "clone_orders_queue";--> statement-breakpoint
DROP INDEX "hook_deliveries_due";--> statement-breakpoint
DROP INDEX "refunds_due";--> statement-breakpoint
DROP INDEX "knowledge_documents_open";--> statement-breakpoint
ALTER TABLE "clone_orders" ADD COLUMN "voice_kind" text DEFAULT 'clone' NOT NULL;--> statement-breakpoint
ALTER TABLE "clone_orders" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "clean_key" text;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "media" jsonb;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "asker_place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "stranger_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "material_conversions" ADD CONSTRAINT "material_conversions_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sales" ADD CONSTRAINT "product_sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_refusals" ADD CONSTRAINT "share_refusals_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_conversions_turns" ON "material_conversions" USING btree ("is_old","owner_id","created_at") WHERE "material_conversions"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "material_conversions_open" ON "material_conversions" USING btree ("leased_until") WHERE "material_conversions"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "share_refusals_last" ON "share_refusals" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "spent_consents_expiry" ON "spent_consents" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "work_turns_age" ON "work_turns" USING btree ("had_at");--> statement-breakpoint
CREATE INDEX "clone_orders_turns" ON "clone_orders" USING btree ("account_id","id") WHERE state = 'training';--> statement-breakpoint
CREATE INDEX "clone_orders_held" ON "clone_orders" USING btree ("leased_until") WHERE state = 'training';--> statement-breakpoint
CREATE INDEX "creations_turns" ON "creations" USING btree ("account_id","id") WHERE "creations"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "hook_deliveries_turns" ON "hook_deliveries" USING btree ("hook_id","next_at") WHERE "hook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "knowledge_documents_turns" ON "knowledge_documents" USING btree ("base_id","id") WHERE "knowledge_documents"."removed_at" is null and "knowledge_documents"."status" in ('waiting', 'reading');--> statement-breakpoint
CREATE INDEX "productions_turns" ON "productions" USING btree ("account_id","id") WHERE "productions"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "refunds_turns" ON "refunds" USING btree ("account_id","due_at") WHERE "refunds"."state" in ('approved', 'submitted');--> statement-breakpoint
CREATE INDEX "refunds_held" ON "refunds" USING btree ("leased_until") WHERE "refunds"."state" in ('approved', 'submitted');--> statement-breakpoint
CREATE INDEX "materials_unlooked" ON "materials" USING btree ("id") WHERE "materials"."media" is null and "materials"."storage_key" is not null and "materials"."file_type" <> 'image';--> statement-breakpoint
CREATE INDEX "knowledge_documents_open" ON "knowledge_documents" USING btree ("leased_until") WHERE "knowledge_documents"."removed_at" is null and "knowledge_documents"."status" in ('waiting', 'reading');