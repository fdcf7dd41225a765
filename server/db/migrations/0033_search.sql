CREATE FUNCTION pairs_of(said text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT string_to_array(translate(lower(said), E'\x01', ' '), NULL)
		|| string_to_array(rtrim(regexp_replace(translate(lower(said), E'\x01', ' '), '(..)', E'\\1\x01', 'g'), E'\x01'), E'\x01')
		|| string_to_array(rtrim(regexp_replace(translate(substr(lower(said), 2), E'\x01', ' '), '(..)', E'\\1\x01', 'g'), E'\x01'), E'\x01')
$$;
--> statement-breakpoint
CREATE FUNCTION pairs_in(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT array_agg(DISTINCT key) FROM unnest(pairs_of(word)) AS key WHERE length(key) = 2 OR length(word) = 1
$$;
--> statement-breakpoint
DROP INDEX "audit_log_actor";--> statement-breakpoint
DROP INDEX "messages_text";--> statement-breakpoint
DROP INDEX "accounts_name";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
CREATE INDEX "audit_log_by" ON "audit_log" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "feedback_said" ON "feedback" USING gin (pairs_of(("message" || E'\x1f' || "contact" || E'\x1f' || coalesce("reported_name", ''))));--> statement-breakpoint
CREATE INDEX "accounts_said" ON "accounts" USING gin (pairs_of("name"));
--> statement-breakpoint
CREATE FUNCTION own_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT owner_id INTO NEW.owner_id FROM "conversations" WHERE id = NEW.conversation_id FOR NO KEY UPDATE;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER messages_owner BEFORE INSERT ON "messages" FOR EACH ROW EXECUTE FUNCTION own_message();
--> statement-breakpoint
CREATE FUNCTION hand_over_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "messages" SET owner_id = NEW.owner_id WHERE conversation_id = NEW.id;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER conversations_owner AFTER UPDATE OF owner_id ON "conversations"
	FOR EACH ROW WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION hand_over_messages();
--> statement-breakpoint
DO $$
BEGIN
	-- With more messages, writers would wait for too long: the server then makes the index beside its other work.
	IF (SELECT count(*) FROM (SELECT 1 FROM "messages" LIMIT 50001) AS counted) <= 50000 THEN
		UPDATE "messages" SET owner_id = c.owner_id FROM "conversations" c WHERE c.id = conversation_id;
		CREATE INDEX "messages_said" ON "messages" USING gin (pairs_of("text"), (array["owner_id"])) WITH (gin_pending_list_limit=512);
	END IF;
END;
$$;
