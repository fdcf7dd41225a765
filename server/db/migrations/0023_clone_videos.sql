CREATE TABLE "clone_videos" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"reading" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clone_videos" ADD CONSTRAINT "clone_videos_order_id_clone_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."clone_orders"("id") ON DELETE cascade ON UPDATE no action;