INSERT INTO "grants" ("id", "account_id", "right", "subject", "begins_at", "ends_at", "reason")
SELECT gen_random_uuid(), "account_id", 'membership', "level", least(now(), "ends_at" - interval '1 second'), "ends_at", 'Kept from before the shop' FROM "memberships";
--> statement-breakpoint
DROP TABLE "memberships" CASCADE;