/**
 * Columns that are searched are generated from the record, so that they cannot disagree with it. `synchronous = FULL`: a
 * reader who was thanked is kept even if the power fails. `secure_delete`: without it, deleted data stays in the file until
 * it is overwritten.
 */
export const SQLITE_SCHEMA = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA secure_delete = ON;

CREATE TABLE IF NOT EXISTS subscribers (
  id TEXT PRIMARY KEY,
  record TEXT NOT NULL,
  state TEXT GENERATED ALWAYS AS (record ->> 'state'),
  asked_at TEXT GENERATED ALWAYS AS (record ->> 'askedAt'),
  waiting INTEGER GENERATED ALWAYS AS (record ->> 'waiting'),
  expires_at TEXT GENERATED ALWAYS AS (record ->> 'expiresAt')
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS subscribers_state ON subscribers (state);
CREATE INDEX IF NOT EXISTS subscribers_asked ON subscribers (asked_at);
CREATE INDEX IF NOT EXISTS subscribers_waiting ON subscribers (waiting, asked_at) WHERE waiting = 1;
CREATE INDEX IF NOT EXISTS subscribers_expiry ON subscribers (expires_at) WHERE expires_at IS NOT NULL;

CREATE TABLE IF NOT EXISTS mail (
  id TEXT PRIMARY KEY,
  subscriber TEXT,
  document TEXT NOT NULL,
  created_at TEXT GENERATED ALWAYS AS (document ->> 'createdAt'),
  expires_at TEXT GENERATED ALWAYS AS (document ->> 'expiresAt')
) STRICT;
CREATE INDEX IF NOT EXISTS mail_due ON mail (document ->> '$.sending.at')
  WHERE document ->> '$.sending.state' IN ('waiting', 'claimed');
CREATE INDEX IF NOT EXISTS mail_subscriber ON mail (subscriber);
CREATE INDEX IF NOT EXISTS mail_created ON mail (created_at);
CREATE INDEX IF NOT EXISTS mail_expiry ON mail (expires_at);

CREATE TABLE IF NOT EXISTS uses (key TEXT NOT NULL, until INTEGER NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS uses_key ON uses (key, until);
CREATE INDEX IF NOT EXISTS uses_until ON uses (until);

CREATE TABLE IF NOT EXISTS forgotten (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS issues (issue INTEGER PRIMARY KEY, record TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS issue_mails (issue INTEGER PRIMARY KEY, mail TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS issue_readers (
  issue INTEGER NOT NULL,
  id TEXT NOT NULL,
  state TEXT NOT NULL,
  deferrals INTEGER NOT NULL DEFAULT 0,
  due INTEGER,
  fence INTEGER,
  claimed_at INTEGER,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (issue, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS issue_readers_state ON issue_readers (issue, state, due);
CREATE INDEX IF NOT EXISTS issue_readers_expiry ON issue_readers (expires_at);
`;
