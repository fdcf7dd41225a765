CREATE TABLE "film_stills" (
	"film_id" uuid NOT NULL,
	"scene" text NOT NULL,
	"element" text NOT NULL,
	"place" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "film_stills_film_id_scene_element_pk" PRIMARY KEY("film_id","scene","element")
);
--> statement-breakpoint
ALTER TABLE "film_batches" ADD COLUMN "stills" jsonb;--> statement-breakpoint
ALTER TABLE "film_renders" ADD COLUMN "stills" jsonb;--> statement-breakpoint
ALTER TABLE "film_stills" ADD CONSTRAINT "film_stills_film_id_projects_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "film_stills_content" ON "film_stills" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "film_batches_stills" ON "film_batches" USING gin ("stills" jsonb_path_ops) WHERE "film_batches"."stills" is not null;--> statement-breakpoint
CREATE INDEX "film_renders_stills" ON "film_renders" USING gin ("stills" jsonb_path_ops) WHERE "film_renders"."stills" is not null and "film_renders"."state" in ('queued', 'running');