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
ALTER TABLE "sensitive_words" ADD CONSTRAINT "sensitive_words_library_id_word_libraries_id_fk" FOREIGN KEY ("library_id") REFERENCES "public"."word_libraries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_libraries" ADD CONSTRAINT "word_libraries_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_triggers" ADD CONSTRAINT "word_triggers_word_id_sensitive_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."sensitive_words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_calls" ADD CONSTRAINT "tool_calls_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_sources" ADD CONSTRAINT "tool_sources_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tools" ADD CONSTRAINT "tools_source_id_tool_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."tool_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counted_messages_age" ON "counted_messages" USING btree ("counted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sensitive_words_folded" ON "sensitive_words" USING btree ("library_id","folded");--> statement-breakpoint
CREATE UNIQUE INDEX "sensitive_words_serial" ON "sensitive_words" USING btree ("library_id","serial");--> statement-breakpoint
CREATE INDEX "word_libraries_owner" ON "word_libraries" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "tool_calls_tool" ON "tool_calls" USING btree ("owner_id","tool_id","id");--> statement-breakpoint
CREATE INDEX "tool_calls_age" ON "tool_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tool_sources_owner" ON "tool_sources" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tools_name" ON "tools" USING btree ("source_id","name");