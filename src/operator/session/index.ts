export { createCheck } from './check.ts';
export { createSession, type Session, type SessionPorts } from './driver.ts';
export { initialSession, step } from './machine.ts';
export type { CheckResult, EndReason, PollOutcome, SessionEffect, SessionEvent, SessionState } from './machine.ts';
export { joinTabs, SHARED_KEYS, type SharedSession, type SharedValues, type TabPorts, type Tabs } from './tabs.ts';
export { runResets, type Reset } from './logout.ts';
export { createPace, type Pace } from './pace.ts';
export { createServerClock } from './serverClock.ts';
