CREATE SEQUENCE "public"."clone_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 2010000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "clone_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"language" text NOT NULL,
	"phrase" text NOT NULL,
	"text" text NOT NULL,
	"version" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"order_id" uuid,
	"recording_id" uuid,
	"agreed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clone_erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"type" text NOT NULL,
	"number" integer NOT NULL,
	"source_sha256" text,
	"files" integer NOT NULL,
	"service" text,
	"service_answer" text,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clone_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'under_review' NOT NULL,
	"name" text NOT NULL,
	"package_id" uuid NOT NULL,
	"grant_id" uuid,
	"gender" text NOT NULL,
	"language" text NOT NULL,
	"text" text,
	"source_id" uuid,
	"mask_id" uuid,
	"reading" jsonb,
	"measures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	"feedback" text,
	"number" integer NOT NULL,
	"service" text,
	"voice_ref" text,
	"progress" real DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"due_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "avatars" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "avatars" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "clone_consents" ADD CONSTRAINT "clone_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clone_consents" ADD CONSTRAINT "clone_consents_order_id_clone_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."clone_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clone_orders" ADD CONSTRAINT "clone_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clone_consents_account" ON "clone_consents" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "clone_consents_order" ON "clone_consents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "clone_erasures_order" ON "clone_erasures" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "clone_orders_account" ON "clone_orders" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "clone_orders_state" ON "clone_orders" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "clone_orders_queue" ON "clone_orders" USING btree ("id") WHERE state = 'training';--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;