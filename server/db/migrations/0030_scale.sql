CREATE TABLE "archives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"part" integer NOT NULL,
	"rows" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cleared_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "conversations_owner";--> statement-breakpoint
DROP INDEX "projects_owner";--> statement-breakpoint
CREATE UNIQUE INDEX "archives_part" ON "archives" USING btree ("kind","begins_at","part");--> statement-breakpoint
CREATE INDEX "creations_project" ON "creations" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "creations_age" ON "creations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "hook_deliveries_age" ON "hook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "picture_days_day" ON "picture_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "productions_age" ON "productions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "record_accesses_age" ON "record_accesses" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "record_supporters_ended" ON "record_supporters" USING btree (least("expires_at", "revoked_at"));--> statement-breakpoint
CREATE INDEX "audit_log_age" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING gin ("actor" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("account_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_read" ON "notices" USING btree ("read_at") WHERE "notices"."read_at" is not null;--> statement-breakpoint
CREATE INDEX "api_keys_ended" ON "api_keys" USING btree (least("expires_at", "revoked_at"));--> statement-breakpoint
CREATE INDEX "conversations_age" ON "conversations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "conversations_listed" ON "conversations" USING btree ("owner_id","last_at","id","message_count");--> statement-breakpoint
CREATE INDEX "share_days_day" ON "share_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "shares_ended" ON "shares" USING btree (least("expires_at", "revoked_at"));--> statement-breakpoint
CREATE INDEX "accounts_name" ON "accounts" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_phone_part" ON "accounts" USING gin ("phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "projects_listed" ON "projects" USING btree ("owner_id","updated_at","id","name") WHERE "projects"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "projects_age" ON "projects" USING btree ("owner_id","created_at","id","trashed_at");--> statement-breakpoint
CREATE INDEX "rate_buckets_end" ON "rate_buckets" USING btree (("window_start" + "window_seconds"));--> statement-breakpoint
CREATE INDEX "sms_codes_expiry" ON "sms_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_outbox_age" ON "sms_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tickets_expiry" ON "tickets" USING btree ("expires_at");