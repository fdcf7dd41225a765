CREATE TABLE "material_conversions" (
	"material_id" uuid PRIMARY KEY NOT NULL,
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
CREATE TABLE "spent_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "media" jsonb;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "asker_place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "stranger_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "material_conversions" ADD CONSTRAINT "material_conversions_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_conversions_open" ON "material_conversions" USING btree ("is_old","created_at") WHERE "material_conversions"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "spent_consents_expiry" ON "spent_consents" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "materials_unlooked" ON "materials" USING btree ("id") WHERE "materials"."media" is null and "materials"."storage_key" is not null and "materials"."file_type" <> 'image';