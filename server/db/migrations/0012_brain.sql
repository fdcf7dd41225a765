CREATE TABLE "hook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" integer,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"events" text[] NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_bases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" serial NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"strictness" real NOT NULL,
	"chunk_size" integer NOT NULL,
	"synonyms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"indexed_chunks" integer DEFAULT 0 NOT NULL,
	"indexed_tokens" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "knowledge_bases_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "knowledge_chunks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"base_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"ordinal" integer,
	"starts_at" integer NOT NULL,
	"ends_at" integer NOT NULL,
	"text" text NOT NULL,
	"heading" text NOT NULL,
	"position" jsonb NOT NULL,
	"is_whole" boolean DEFAULT false NOT NULL,
	"origin" text DEFAULT 'split' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"tests" integer DEFAULT 0 NOT NULL,
	"embedding" real[],
	"retired_at" timestamp with time zone,
	"is_removed" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"base_id" uuid NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"url" text,
	"reread" text DEFAULT 'never' NOT NULL,
	"reread_at" timestamp with time zone,
	"storage_key" text,
	"size" bigint NOT NULL,
	"chunk_size" integer NOT NULL,
	"encoding" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"error" jsonb,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"read_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_postings" (
	"base" integer NOT NULL,
	"term" integer NOT NULL,
	"block" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "knowledge_postings_base_term_block_pk" PRIMARY KEY("base","term","block")
);
--> statement-breakpoint
CREATE TABLE "knowledge_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"base_id" uuid NOT NULL,
	"text" text NOT NULL,
	"confidence" real NOT NULL,
	"is_answerable" boolean NOT NULL,
	"sentences" jsonb NOT NULL,
	"hits" jsonb NOT NULL,
	"milliseconds" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_web_pages" (
	"document_id" uuid NOT NULL,
	"url" text NOT NULL,
	"position" integer NOT NULL,
	"depth" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"error" jsonb,
	"blocks" jsonb,
	CONSTRAINT "knowledge_web_pages_document_id_url_pk" PRIMARY KEY("document_id","url")
);
--> statement-breakpoint
CREATE TABLE "record_accesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"account_id" uuid,
	"who" text NOT NULL,
	"act" text NOT NULL,
	"conversation_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_improvements" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"target_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_recounts" (
	"project_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "record_recounts_project_id_starts_at_pk" PRIMARY KEY("project_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "record_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"retention_days" integer,
	"zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_stars" (
	"conversation_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_supporters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code_hash" text,
	"country_code" text,
	"phone" text,
	"account_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_supporters_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "record_supporters_way" CHECK (("record_supporters"."code_hash" is null) <> ("record_supporters"."phone" is null))
);
--> statement-breakpoint
CREATE TABLE "square_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"role_id" uuid,
	"category" text NOT NULL,
	"contents" jsonb NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"copies" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_audits" (
	"account_id" uuid NOT NULL,
	"week" date NOT NULL,
	"message_id" uuid NOT NULL,
	"verdict" text,
	"judged_at" timestamp with time zone,
	CONSTRAINT "statistics_audits_account_id_week_message_id_pk" PRIMARY KEY("account_id","week","message_id")
);
--> statement-breakpoint
CREATE TABLE "statistics_quarters" (
	"project_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"channel" text NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	"talk_ms" bigint DEFAULT 0 NOT NULL,
	"questions" integer DEFAULT 0 NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"common" integer DEFAULT 0 NOT NULL,
	"knowledge" integer DEFAULT 0 NOT NULL,
	"model" integer DEFAULT 0 NOT NULL,
	"tool" integer DEFAULT 0 NOT NULL,
	"fallback" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"cited" integer DEFAULT 0 NOT NULL,
	"rated_up" integer DEFAULT 0 NOT NULL,
	"rated_down" integer DEFAULT 0 NOT NULL,
	"no_match" integer DEFAULT 0 NOT NULL,
	"low_confidence" integer DEFAULT 0 NOT NULL,
	"unsafe" integer DEFAULT 0 NOT NULL,
	"model_errors" integer DEFAULT 0 NOT NULL,
	"tool_errors" integer DEFAULT 0 NOT NULL,
	"timeouts" integer DEFAULT 0 NOT NULL,
	"interrupted" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"wrong_source" integer DEFAULT 0 NOT NULL,
	"outdated" integer DEFAULT 0 NOT NULL,
	"incomplete" integer DEFAULT 0 NOT NULL,
	"positive" integer DEFAULT 0 NOT NULL,
	"neutral" integer DEFAULT 0 NOT NULL,
	"negative" integer DEFAULT 0 NOT NULL,
	"first_token" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"total" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "statistics_quarters_project_id_starts_at_channel_pk" PRIMARY KEY("project_id","starts_at","channel")
);
--> statement-breakpoint
CREATE TABLE "statistics_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"as_of" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp with time zone,
	"per_minute" integer NOT NULL,
	"quota" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"origins" text[] DEFAULT '{}'::text[] NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "tool_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"tool_id" text NOT NULL,
	"ok" boolean NOT NULL,
	"reason" text,
	"detail" text NOT NULL,
	"visitor" boolean NOT NULL,
	"ms" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tool_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"server" text NOT NULL,
	"document" text,
	"header" text,
	"sealed" text,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_id" uuid NOT NULL,
	"name" text NOT NULL,
	"definition" jsonb NOT NULL,
	"hash" text NOT NULL,
	"approved_hash" text,
	"proposed" jsonb,
	"proposed_hash" text,
	"gone" boolean DEFAULT false NOT NULL,
	"triggers" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counted_messages" (
	"message_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counted_messages_message_id_direction_pk" PRIMARY KEY("message_id","direction")
);
--> statement-breakpoint
CREATE TABLE "sensitive_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"library_id" uuid NOT NULL,
	"serial" integer NOT NULL,
	"word" text NOT NULL,
	"folded" text NOT NULL,
	"pinyin" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "word_libraries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"action" text NOT NULL,
	"script" text DEFAULT '' NOT NULL,
	"exceptions" text[] DEFAULT '{}'::text[] NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"last_serial" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "word_triggers" (
	"word_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "word_triggers_word_id_direction_day_pk" PRIMARY KEY("word_id","direction","day")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "visitor_id" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "talk_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "question_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "route" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "citations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "tools" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "confidence" real;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "interrupted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "flags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "rating" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "rating_reason" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "rating_text" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "rated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "knowledge_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "tool_ids" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "taboo_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "language" text DEFAULT 'auto' NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "answer_length" text DEFAULT 'medium' NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "citations" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "suggestions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "visitor_questions_per_day" integer;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "questions_per_day" integer;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "frame_origins" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "hook_deliveries" ADD CONSTRAINT "hook_deliveries_hook_id_hooks_id_fk" FOREIGN KEY ("hook_id") REFERENCES "public"."hooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hooks" ADD CONSTRAINT "hooks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_bases" ADD CONSTRAINT "knowledge_bases_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_chunks" ADD CONSTRAINT "knowledge_chunks_base_id_knowledge_bases_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."knowledge_bases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_chunks" ADD CONSTRAINT "knowledge_chunks_document_id_knowledge_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."knowledge_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD CONSTRAINT "knowledge_documents_base_id_knowledge_bases_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."knowledge_bases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_postings" ADD CONSTRAINT "knowledge_postings_base_knowledge_bases_number_fk" FOREIGN KEY ("base") REFERENCES "public"."knowledge_bases"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_tests" ADD CONSTRAINT "knowledge_tests_base_id_knowledge_bases_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."knowledge_bases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_uploads" ADD CONSTRAINT "knowledge_uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_web_pages" ADD CONSTRAINT "knowledge_web_pages_document_id_knowledge_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."knowledge_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_accesses" ADD CONSTRAINT "record_accesses_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_accesses" ADD CONSTRAINT "record_accesses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_accesses" ADD CONSTRAINT "record_accesses_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_improvements" ADD CONSTRAINT "record_improvements_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_notes" ADD CONSTRAINT "record_notes_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_notes" ADD CONSTRAINT "record_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_recounts" ADD CONSTRAINT "record_recounts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_settings" ADD CONSTRAINT "record_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_stars" ADD CONSTRAINT "record_stars_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_supporters" ADD CONSTRAINT "record_supporters_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_supporters" ADD CONSTRAINT "record_supporters_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_roles" ADD CONSTRAINT "square_roles_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_roles" ADD CONSTRAINT "square_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_audits" ADD CONSTRAINT "statistics_audits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_audits" ADD CONSTRAINT "statistics_audits_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_quarters" ADD CONSTRAINT "statistics_quarters_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_calls" ADD CONSTRAINT "tool_calls_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_sources" ADD CONSTRAINT "tool_sources_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tools" ADD CONSTRAINT "tools_source_id_tool_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."tool_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sensitive_words" ADD CONSTRAINT "sensitive_words_library_id_word_libraries_id_fk" FOREIGN KEY ("library_id") REFERENCES "public"."word_libraries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_libraries" ADD CONSTRAINT "word_libraries_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_triggers" ADD CONSTRAINT "word_triggers_word_id_sensitive_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."sensitive_words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hook_deliveries_subject" ON "hook_deliveries" USING btree ("hook_id","event","subject_id");--> statement-breakpoint
CREATE INDEX "hook_deliveries_due" ON "hook_deliveries" USING btree ("next_at") WHERE "hook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "hook_deliveries_recent" ON "hook_deliveries" USING btree ("hook_id","created_at");--> statement-breakpoint
CREATE INDEX "hooks_project" ON "hooks" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "knowledge_bases_owner" ON "knowledge_bases" USING btree ("owner_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_chunks_ordinal" ON "knowledge_chunks" USING btree ("base_id","ordinal");--> statement-breakpoint
CREATE INDEX "knowledge_chunks_document" ON "knowledge_chunks" USING btree ("document_id","starts_at","id") WHERE "knowledge_chunks"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "knowledge_chunks_retired" ON "knowledge_chunks" USING btree ("retired_at") WHERE "knowledge_chunks"."retired_at" is not null;--> statement-breakpoint
CREATE INDEX "knowledge_chunks_owner" ON "knowledge_chunks" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "knowledge_documents_base" ON "knowledge_documents" USING btree ("base_id","id");--> statement-breakpoint
CREATE INDEX "knowledge_documents_open" ON "knowledge_documents" USING btree ("leased_until") WHERE "knowledge_documents"."status" in ('waiting', 'reading');--> statement-breakpoint
CREATE INDEX "knowledge_documents_reread" ON "knowledge_documents" USING btree ("reread_at") WHERE "knowledge_documents"."reread_at" is not null;--> statement-breakpoint
CREATE INDEX "knowledge_documents_removed" ON "knowledge_documents" USING btree ("removed_at") WHERE "knowledge_documents"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "knowledge_documents_storage" ON "knowledge_documents" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "knowledge_tests_base" ON "knowledge_tests" USING btree ("base_id","id");--> statement-breakpoint
CREATE INDEX "knowledge_uploads_account" ON "knowledge_uploads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "record_accesses_project" ON "record_accesses" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "record_accesses_account" ON "record_accesses" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "record_accesses_conversation" ON "record_accesses" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "record_notes_conversation" ON "record_notes" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "record_notes_author" ON "record_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "record_supporters_project" ON "record_supporters" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "record_supporters_account" ON "record_supporters" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "record_supporters_phone" ON "record_supporters" USING btree ("country_code","phone");--> statement-breakpoint
CREATE INDEX "square_roles_list" ON "square_roles" USING btree ("status","category","position","id");--> statement-breakpoint
CREATE INDEX "square_roles_owner" ON "square_roles" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "square_roles_role" ON "square_roles" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "statistics_audits_message" ON "statistics_audits" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "api_keys_project" ON "api_keys" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "tool_calls_tool" ON "tool_calls" USING btree ("owner_id","tool_id","id");--> statement-breakpoint
CREATE INDEX "tool_calls_age" ON "tool_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tool_sources_owner" ON "tool_sources" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tools_name" ON "tools" USING btree ("source_id","name");--> statement-breakpoint
CREATE INDEX "counted_messages_age" ON "counted_messages" USING btree ("counted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sensitive_words_folded" ON "sensitive_words" USING btree ("library_id","folded");--> statement-breakpoint
CREATE UNIQUE INDEX "sensitive_words_serial" ON "sensitive_words" USING btree ("library_id","serial");--> statement-breakpoint
CREATE INDEX "word_libraries_owner" ON "word_libraries" USING btree ("owner_id","id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_changed" ON "conversations" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "conversations_key" ON "conversations" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "messages_time" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_changed" ON "messages" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "messages_text" ON "messages" USING gin ("text" gin_trgm_ops);