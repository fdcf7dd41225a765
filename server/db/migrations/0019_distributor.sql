CREATE TABLE "attributions" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"distributor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"distributor_id" uuid NOT NULL,
	"month" text NOT NULL,
	"state" text DEFAULT 'issued' NOT NULL,
	"amount" bigint NOT NULL,
	"carried" bigint NOT NULL,
	"lines" integer NOT NULL,
	"dispute" text,
	"answer" text,
	"payee_sealed" text,
	"reference" text,
	"proposed_by" text,
	"proposed_by_id" uuid,
	"paid_by" text,
	"confirmed_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_statements_number_unique" UNIQUE("number"),
	CONSTRAINT "commission_statements_amount" CHECK ("commission_statements"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"distributor_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"names" jsonb NOT NULL,
	"is_reversal" boolean NOT NULL,
	"net" bigint NOT NULL,
	"rate" integer NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'frozen' NOT NULL,
	"payable_at" timestamp with time zone NOT NULL,
	"statement_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commissions_sign" CHECK (("commissions"."is_reversal" and "commissions"."amount" <= 0) or (not "commissions"."is_reversal" and "commissions"."amount" >= 0))
);
--> statement-breakpoint
CREATE TABLE "distributor_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"type" text DEFAULT 'personal' NOT NULL,
	"level" text DEFAULT 'bronze' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"credit_code" text DEFAULT '' NOT NULL,
	"is_credit_code_doubtful" boolean DEFAULT false NOT NULL,
	"business_term" text DEFAULT '' NOT NULL,
	"school" text DEFAULT '' NOT NULL,
	"applicant_name" text DEFAULT '' NOT NULL,
	"gender" text DEFAULT 'male' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"id_sealed" text,
	"id_digest" text,
	"id_masked" text DEFAULT '' NOT NULL,
	"consent_version" text,
	"consent_at" timestamp with time zone,
	"answer" text,
	"wrong" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distributor_applications_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "distributor_documents" (
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"storage_key" text NOT NULL,
	"wrapped_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"dpi" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distributor_documents_application_id_kind_pk" PRIMARY KEY("application_id","kind")
);
--> statement-breakpoint
CREATE TABLE "distributor_rates" (
	"level" text NOT NULL,
	"from_time" timestamp with time zone NOT NULL,
	"rate" integer NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "distributor_rates_level_from_time_pk" PRIMARY KEY("level","from_time"),
	CONSTRAINT "distributor_rates_rate" CHECK ("distributor_rates"."rate" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "distributor_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"act" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"form_sealed" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "distributors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"code" text NOT NULL,
	"level" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distributors_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "distributors_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "attributions" ADD CONSTRAINT "attributions_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_statements" ADD CONSTRAINT "commission_statements_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_statement_id_commission_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."commission_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_documents" ADD CONSTRAINT "distributor_documents_application_id_distributor_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."distributor_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_reviews" ADD CONSTRAINT "distributor_reviews_application_id_distributor_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."distributor_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributors" ADD CONSTRAINT "distributors_application_id_distributor_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."distributor_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attributions_distributor" ON "attributions" USING btree ("distributor_id");--> statement-breakpoint
CREATE INDEX "commission_statements_distributor" ON "commission_statements" USING btree ("distributor_id","id");--> statement-breakpoint
CREATE INDEX "commission_statements_state" ON "commission_statements" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "commissions_line" ON "commissions" USING btree ("order_line_id","net");--> statement-breakpoint
CREATE INDEX "commissions_distributor" ON "commissions" USING btree ("distributor_id","id");--> statement-breakpoint
CREATE INDEX "commissions_due" ON "commissions" USING btree ("distributor_id","payable_at") WHERE "commissions"."statement_id" is null;--> statement-breakpoint
CREATE INDEX "commissions_statement" ON "commissions" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "distributor_applications_state" ON "distributor_applications" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "distributor_applications_digest" ON "distributor_applications" USING btree ("id_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "distributor_documents_key" ON "distributor_documents" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "distributor_reviews_application" ON "distributor_reviews" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "distributors_age" ON "distributors" USING btree ("created_at","id");