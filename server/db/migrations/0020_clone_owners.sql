CREATE INDEX "avatars_owner" ON "avatars" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "voices_owner" ON "voices" USING btree ("owner_id");