import { setTimeout as wait } from 'node:timers/promises';

let leads = 0;

/** Leads by the clock, whether earlier ones are answered or not. @returns milliseconds from due to answered */
export async function sendLeads(url: string, perSecond: number, seconds: number): Promise<number[]> {
  const began = performance.now();
  const sent: Promise<number>[] = [];
  for (let number = 0; number < seconds * perSecond; number += 1) {
    const due = began + (number * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await wait(early);
    sent.push(sendLead(url).then(() => performance.now() - due));
  }
  return Promise.all(sent);
}

async function sendLead(url: string): Promise<void> {
  leads += 1;
  const response = await fetch(`${url}/api/inquiries`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `bench-${process.pid}-${Date.now()}-${leads}`,
      'x-forwarded-for': `10.${(process.pid + leads) & 255}.${(leads >> 8) & 255}.${leads & 255}`,
    },
    body: JSON.stringify({
      guestInfo: {
        firstName: 'Ira',
        lastName: 'Bose',
        email: `ira.${leads}@example.in`,
        phoneNumber: `+91 98${String(leads).padStart(8, '0')}`,
      },
      propertyName: 'Neem Court',
      message: `Is the flat still to be had? I could come on Saturday. (${Date.now()}-${leads})`,
      requestType: 'availability',
      sourcePage: '/property/1',
    }),
  });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`a lead was answered ${response.status}: ${text.slice(0, 200)}`);
}
