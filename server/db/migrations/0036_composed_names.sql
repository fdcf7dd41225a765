-- Names of files, as some systems decompose them, are found by what people type.
UPDATE "materials" SET "names" = normalize("names"::text, NFC)::jsonb WHERE "names"::text IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "fonts" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "knowledge_documents" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "projects" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;
