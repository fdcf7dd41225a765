CREATE TABLE "film_labels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"film_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"revision" integer NOT NULL,
	"language" text NOT NULL,
	"consents" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "film_labels" ADD CONSTRAINT "film_labels_film_id_projects_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_labels" ADD CONSTRAINT "film_labels_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "film_labels_film" ON "film_labels" USING btree ("film_id");--> statement-breakpoint
CREATE INDEX "film_labels_account" ON "film_labels" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "film_labels_age" ON "film_labels" USING btree ("created_at");