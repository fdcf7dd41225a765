CREATE TABLE "upload_pieces" (
	"upload_id" uuid NOT NULL,
	"start" bigint NOT NULL,
	"bytes" integer NOT NULL,
	"storage_key" text NOT NULL,
	"is_stored" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_pieces_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "nodes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"storage" text NOT NULL,
	"is_draining" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"node_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"principal" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "material_uploads" ADD COLUMN "metadata" jsonb;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_pieces_created" ON "upload_pieces" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "upload_pieces_key" ON "upload_pieces" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "places_address" ON "places" USING btree ("kind","address");--> statement-breakpoint
CREATE INDEX "places_principal" ON "places" USING btree ("kind","principal");--> statement-breakpoint
CREATE INDEX "places_node" ON "places" USING btree ("node_id");