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
ALTER TABLE "knowledge_bases" ADD CONSTRAINT "knowledge_bases_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_chunks" ADD CONSTRAINT "knowledge_chunks_base_id_knowledge_bases_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."knowledge_bases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_chunks" ADD CONSTRAINT "knowledge_chunks_document_id_knowledge_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."knowledge_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD CONSTRAINT "knowledge_documents_base_id_knowledge_bases_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."knowledge_bases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_postings" ADD CONSTRAINT "knowledge_postings_base_knowledge_bases_number_fk" FOREIGN KEY ("base") REFERENCES "public"."knowledge_bases"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_tests" ADD CONSTRAINT "knowledge_tests_base_id_knowledge_bases_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."knowledge_bases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_uploads" ADD CONSTRAINT "knowledge_uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_web_pages" ADD CONSTRAINT "knowledge_web_pages_document_id_knowledge_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."knowledge_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "knowledge_uploads_account" ON "knowledge_uploads" USING btree ("account_id");