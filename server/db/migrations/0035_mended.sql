CREATE TABLE "spent_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "asker_place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "stranger_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "spent_consents_expiry" ON "spent_consents" USING btree ("expires_at");