CREATE FUNCTION refuse_unarchived_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT 1 FROM gone WHERE NOT EXISTS (
			SELECT 1 FROM "archives" a
			WHERE a.kind = 'audit' AND gone.created_at >= a.begins_at AND gone.created_at < a.ends_at))
	THEN
		RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_archived AFTER DELETE ON "audit_log" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_unarchived_deletion();
--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON "audit_log";
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR TRUNCATE ON "audit_log"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
ALTER TABLE "rate_buckets" SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "sessions" SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
--> statement-breakpoint
ALTER TABLE "projects" SET (autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "conversations" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "messages" SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "statistics_quarters" SET (autovacuum_vacuum_scale_factor = 0.05);
