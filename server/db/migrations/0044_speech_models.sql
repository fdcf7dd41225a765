CREATE TABLE "speech_models" (
	"name" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"step" text,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"total" bigint,
	"seconds_left" integer,
	"error" jsonb,
	"digests" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"stored" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"edition" text,
	"accepted_by" text NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"owner_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"leased_until" timestamp with time zone,
	"ordered_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "speech_models_turns" ON "speech_models" USING btree ("owner_id","created_at") WHERE "speech_models"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "speech_models_open" ON "speech_models" USING btree ("leased_until") WHERE "speech_models"."state" in ('waiting', 'running');