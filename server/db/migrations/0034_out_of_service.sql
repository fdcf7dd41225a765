ALTER TABLE "clone_orders" ADD COLUMN "ordered_by" text;--> statement-breakpoint
ALTER TABLE "creations" ADD COLUMN "ordered_by" text;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD COLUMN "ordered_by" text;--> statement-breakpoint
ALTER TABLE "productions" ADD COLUMN "ordered_by" text;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "out_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "out_by" text;