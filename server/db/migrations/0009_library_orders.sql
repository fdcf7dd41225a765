DROP INDEX "materials_owner_age";--> statement-breakpoint
DROP INDEX "materials_owner_size";--> statement-breakpoint
CREATE INDEX "materials_library_age" ON "materials" USING btree ("owner_id","kind","file_type","created_at","id") WHERE "materials"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "materials_library_name" ON "materials" USING btree ("owner_id","kind","file_type",("names" ->> 'zh-CN'),"id") WHERE "materials"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "materials_library_size" ON "materials" USING btree ("owner_id","kind","file_type","size","id") WHERE "materials"."removed_at" is null;