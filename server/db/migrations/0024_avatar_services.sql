ALTER TABLE "clone_orders" RENAME COLUMN "voice_ref" TO "service_ref";--> statement-breakpoint
ALTER TABLE "clone_orders" ADD COLUMN "is_hand_made" boolean DEFAULT false NOT NULL;