CREATE INDEX "accounts_age" ON "accounts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_picture" ON "accounts" USING btree ("picture_key");--> statement-breakpoint
CREATE INDEX "conversations_share" ON "conversations" USING btree ("share_id");--> statement-breakpoint
CREATE INDEX "merge_tickets_account" ON "merge_tickets" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "merge_tickets_other" ON "merge_tickets" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "wechat_scenes_account" ON "wechat_scenes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "announcement_views_account" ON "announcement_views" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "feedback_attachments_age" ON "feedback_attachments" USING btree ("created_at");