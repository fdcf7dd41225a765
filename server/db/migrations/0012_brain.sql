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
ALTER TABLE "conversations" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "visitor_id" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "talk_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
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
ALTER TABLE "square_roles" ADD CONSTRAINT "square_roles_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "square_roles" ADD CONSTRAINT "square_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "square_roles_list" ON "square_roles" USING btree ("status","category","position","id");--> statement-breakpoint
CREATE INDEX "square_roles_owner" ON "square_roles" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "square_roles_role" ON "square_roles" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "api_keys_project" ON "api_keys" USING btree ("project_id","created_at");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_key" ON "conversations" USING btree ("key_id");