CREATE TABLE "bill_days" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"payments" integer DEFAULT 0 NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "bill_days_provider_day_pk" PRIMARY KEY("provider","day")
);
--> statement-breakpoint
CREATE TABLE "bill_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"number" text NOT NULL,
	"ours" bigint,
	"theirs" bigint,
	"explanation" text,
	"explained_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text DEFAULT 'applied' NOT NULL,
	"kind" integer NOT NULL,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"is_doubtful" boolean DEFAULT false NOT NULL,
	"email" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text,
	"file_key" text,
	"red_file_key" text,
	"issued_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_snapshots" (
	"account" text NOT NULL,
	"last_id" uuid NOT NULL,
	"balance" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_snapshots_account_last_id_pk" PRIMARY KEY("account","last_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transfers_amount" CHECK ("ledger_transfers"."amount" > 0 and "ledger_transfers"."from_account" <> "ledger_transfers"."to_account")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"item_type" integer NOT NULL,
	"item_id" text NOT NULL,
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	"cover_url" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"price_version" integer NOT NULL,
	"quantity" integer NOT NULL,
	"credit" bigint DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"tax_rate" integer NOT NULL,
	"tax_code" text NOT NULL,
	"effects" jsonb NOT NULL,
	"supersedes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seller_id" uuid,
	"share_percent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_sum" CHECK ("order_lines"."amount" = "order_lines"."unit_price" * "order_lines"."quantity" - "order_lines"."credit"),
	CONSTRAINT "order_lines_money" CHECK ("order_lines"."amount" >= 0 and "order_lines"."refunded" between 0 and "order_lines"."amount")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"account_id" uuid NOT NULL,
	"client_key" text,
	"digest" text NOT NULL,
	"state" text DEFAULT 'unpaid' NOT NULL,
	"total" bigint NOT NULL,
	"all_count" bigint NOT NULL,
	"credit" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"method" text,
	"language" text NOT NULL,
	"consent_version" text,
	"consent_at" timestamp with time zone,
	"licence_version" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_money" CHECK ("orders"."total" >= 0 and "orders"."credit" >= 0 and "orders"."refunded" between 0 and "orders"."total"),
	CONSTRAINT "orders_sum" CHECK ("orders"."total" = "orders"."all_count" - "orders"."credit")
);
--> statement-breakpoint
CREATE TABLE "pay_notices" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_notices_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"amount" bigint NOT NULL,
	"code" text,
	"expires_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"trade_no" text,
	"paid_amount" bigint,
	"paid_at" timestamp with time zone,
	"surplus" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt_id" uuid,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"answer" text,
	"decided_by" text,
	"failure" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"refund_no" text,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_number_unique" UNIQUE("number"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_trades" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"labels" text[] NOT NULL,
	"due_at" timestamp with time zone,
	"record" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"price_version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"right" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"begins_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"state" text DEFAULT 'granted' NOT NULL,
	"order_line_id" uuid,
	"value" bigint DEFAULT 0 NOT NULL,
	"superseded_by" uuid,
	"reason" text,
	"reminded_days" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grants_quantity" CHECK ("grants"."quantity" > 0 and "grants"."used" between 0 and "grants"."quantity"),
	CONSTRAINT "grants_period" CHECK ("grants"."ends_at" is null or "grants"."ends_at" > "grants"."begins_at")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"item_type" integer NOT NULL,
	"item_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price" bigint NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"declaration" text NOT NULL,
	"answer" text,
	"product_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"seller_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"target" text NOT NULL,
	"reference" text,
	"answer" text,
	"approved_by_id" uuid,
	"approved_by" text,
	"paid_by" text,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"price" bigint NOT NULL,
	"set_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"item_type" integer NOT NULL,
	"item_id" text NOT NULL,
	"names" jsonb NOT NULL,
	"descriptions" jsonb NOT NULL,
	"points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cover_url" text NOT NULL,
	"price" bigint NOT NULL,
	"price_version" integer DEFAULT 1 NOT NULL,
	"vip_only" boolean DEFAULT false NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	"stock" integer,
	"held" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"effects" jsonb NOT NULL,
	"style" text,
	"ratio" integer,
	"language" text,
	"gender" text,
	"level" text,
	"period" text,
	"tax_rate" integer DEFAULT 600 NOT NULL,
	"tax_code" text NOT NULL,
	"seller_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_code_unique" UNIQUE("code"),
	CONSTRAINT "products_money" CHECK ("products"."price" >= 0),
	CONSTRAINT "products_stock" CHECK ("products"."held" >= 0 and ("products"."stock" is null or "products"."stock" >= "products"."held"))
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'applied' NOT NULL,
	"name" text NOT NULL,
	"legal_name" text NOT NULL,
	"contact" text NOT NULL,
	"declaration" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seller_id_accounts_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_differences_number" ON "bill_differences" USING btree ("provider","day","what","number");--> statement-breakpoint
CREATE INDEX "bill_differences_open" ON "bill_differences" USING btree ("id") WHERE "bill_differences"."explanation" is null;--> statement-breakpoint
CREATE INDEX "invoices_account" ON "invoices" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "invoices_state" ON "invoices" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_live" ON "invoices" USING btree ("order_id") WHERE "invoices"."state" in ('applied', 'inProgress', 'ready', 'redPending');--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_source" ON "ledger_transfers" USING btree ("kind","source_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_from" ON "ledger_transfers" USING btree ("from_account","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_to" ON "ledger_transfers" USING btree ("to_account","id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_item" ON "order_lines" USING btree ("item_type","item_id");--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "orders_account_state" ON "orders" USING btree ("account_id","state","id");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("expires_at") WHERE "orders"."state" = 'unpaid';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_client_key" ON "orders" USING btree ("account_id","client_key");--> statement-breakpoint
CREATE INDEX "pay_notices_age" ON "pay_notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_live" ON "payment_attempts" USING btree ("order_id","provider") WHERE "payment_attempts"."state" in ('created', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_effective" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("expires_at") WHERE "payment_attempts"."state" in ('created', 'open', 'closing');--> statement-breakpoint
CREATE INDEX "payment_attempts_paid" ON "payment_attempts" USING btree ("provider","paid_at") WHERE "payment_attempts"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "refunds_state" ON "refunds" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "refunds_account" ON "refunds" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_open" ON "refunds" USING btree ("order_id") WHERE "refunds"."kind" = 'order' and "refunds"."state" in ('requested', 'approved', 'submitted', 'abnormal', 'closed');--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_surplus" ON "refunds" USING btree ("attempt_id") WHERE "refunds"."kind" = 'surplus';--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("due_at") WHERE "refunds"."state" in ('approved', 'submitted');--> statement-breakpoint
CREATE INDEX "sandbox_trades_labels" ON "sandbox_trades" USING gin ("labels");--> statement-breakpoint
CREATE INDEX "sandbox_trades_due" ON "sandbox_trades" USING btree ("due_at") WHERE "sandbox_trades"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_trades_age" ON "sandbox_trades" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_product" ON "cart_items" USING btree ("account_id","product_id");--> statement-breakpoint
CREATE INDEX "grants_account" ON "grants" USING btree ("account_id","right","state");--> statement-breakpoint
CREATE UNIQUE INDEX "grants_line" ON "grants" USING btree ("order_line_id","right","subject");--> statement-breakpoint
CREATE INDEX "grants_superseded" ON "grants" USING btree ("superseded_by") WHERE "grants"."superseded_by" is not null;--> statement-breakpoint
CREATE INDEX "grants_end" ON "grants" USING btree ("ends_at") WHERE "grants"."right" = 'membership' and "grants"."state" = 'granted';--> statement-breakpoint
CREATE INDEX "offers_account" ON "offers" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "offers_state" ON "offers" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_live" ON "offers" USING btree ("item_type","item_id") WHERE "offers"."state" in ('submitted', 'listed');--> statement-breakpoint
CREATE INDEX "payouts_account" ON "payouts" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "payouts_state" ON "payouts" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_open" ON "payouts" USING btree ("account_id") WHERE "payouts"."state" in ('requested', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "product_prices_version" ON "product_prices" USING btree ("product_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "products_item" ON "products" USING btree ("item_type","item_id");--> statement-breakpoint
CREATE INDEX "products_market" ON "products" USING btree ("listed","item_type","position","id");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "products_age" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_sold" ON "products" USING btree ("sold","id");--> statement-breakpoint
CREATE INDEX "products_seller" ON "products" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING gin (("names"::text) gin_trgm_ops);--> statement-breakpoint
-- Money that has moved stays written down: a mistake is corrected by another transfer.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME; END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_transfers_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transfers" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
