ALTER TABLE "roles" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_quarters" ADD COLUMN "courtesy" integer DEFAULT 0 NOT NULL;