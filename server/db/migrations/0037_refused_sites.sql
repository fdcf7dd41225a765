CREATE TABLE "share_refusals" (
	"share_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_refusals_share_id_origin_pk" PRIMARY KEY("share_id","origin")
);
--> statement-breakpoint
ALTER TABLE "share_refusals" ADD CONSTRAINT "share_refusals_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_refusals_last" ON "share_refusals" USING btree ("last_at");