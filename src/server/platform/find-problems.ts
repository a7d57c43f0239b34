import type { Problem, Read } from './config.ts';
import { isLoopback } from './setting-kinds.ts';

/** What is wrong with settings that are each right by themselves. Of one that could not be read nothing is said again. */
export function findProblems(given: Partial<Read>): Problem[] {
  const { secretKey, previousSecretKey, adminEmail, adminPassword } = given;
  const problems: Problem[] = given.nodeEnv === 'production' ? productionProblems(given) : [];
  const say = (setting: string, says: string) => problems.push({ setting, says });
  if (previousSecretKey && previousSecretKey === secretKey) {
    say('SECRET_KEY_PREVIOUS', 'must be another key than SECRET_KEY, or be left out');
  }
  if ((adminEmail === null && adminPassword) || (adminPassword === null && adminEmail)) {
    say('ADMIN_EMAIL', 'and ADMIN_PASSWORD must be given together');
  }
  if (given.alertWebhook && given.alertWebhookSecret === null) {
    say('ALERT_WEBHOOK', 'needs ALERT_WEBHOOK_SECRET: whoever is told must be able to know that it was us');
  }
  if (given.readDatabaseUrl && given.databaseUrl === null) {
    say('DATABASE_READ_URL', 'needs DATABASE_URL: whose standby?');
  }
  return problems;
}

function productionProblems(given: Partial<Read>): Problem[] {
  const problems: Problem[] = [];
  const say = (setting: string, says: string) => problems.push({ setting, says });
  const secret = given.secretKey;
  if (!secret) say('SECRET_KEY', 'is missing; in production it must be at least 32 random characters');
  else if (secret.length < 32) say('SECRET_KEY', `is weak: ${secret.length} characters, at least 32 are needed`);
  else if (new Set(secret).size < 12 || /change.?me|password|example|secret/i.test(secret)) {
    say('SECRET_KEY', 'is weak: it is not random; make one with `openssl rand -base64 48`');
  }
  if (!given.plainHttp && isReadable(given)) {
    say(
      'PUBLIC_URL',
      'must begin with https:// in production: put a proxy with a certificate before it (deploy/Caddyfile), or say PLAIN_HTTP=1',
    );
  }
  if (given.development) say('AANGAN_DEV', 'must be 0 in production');
  if (given.openTrial) say('OPEN_TRIAL', 'must be 0 in production: there is no trial to open');
  if (given.demo) say('DEMO', 'must be 0 in production: demo accounts have public passwords');
  return problems;
}

/** Passwords would cross a network in clear: also behind a proxy, which brings others. What could not be read is told of by itself. */
function isReadable({ publicUrl, host, trustedProxies }: Partial<Read>): boolean {
  if (publicUrl === undefined || host === undefined || trustedProxies === undefined) return false;
  const { protocol, hostname } = publicUrl === null ? { protocol: 'http:', hostname: host } : new URL(publicUrl);
  return protocol === 'http:' && (trustedProxies > 0 || !isLoopback(hostname.replace(/^\[|\]$/g, '')));
}
