import sharp from 'sharp';
import type { EndpointKey } from '#contract/endpoints.ts';
import { sendImport, waitForImport } from './import-file.ts';
import { importFile, importRow } from './import-rows.ts';
import { makeDeveloper, makeParameter, makeTeamMember } from './make.ts';
import { makePdf } from './odd-files.ts';
import { sendFile } from './send-file.ts';
import type { SignedIn } from './sign-in.ts';
import type { StaffWrite } from './staff-writes.ts';
import type { StartedApp } from './start-app.ts';

type Writes = Partial<Record<EndpointKey, StaffWrite>>;

/** One that succeeds for every write of developers, reference data, the team, files and imports. */
export const catalogueWrites = (started: StartedApp, admin: SignedIn): Writes => ({
  ...developerWrites(started, admin),
  ...parameterWrites(started, admin),
  ...teamWrites(started, admin),
  ...fileWrites(started, admin),
  ...importWrites(started, admin),
});

function developerWrites({ platform: { db } }: StartedApp, { call }: SignedIn): Writes {
  const path = '/api/developers';
  const one = async () => (await makeDeveloper(db)).id;
  const form = {
    name: 'Devam Homes',
    logo: 'DEV',
    description: 'Courtyard homes.',
    specialization: 'Low-rise homes',
    founded: '1998',
    rating: 4.3,
    totalProjects: 14,
    completedProjects: 9,
    image: 'https://pictures.example/devam.jpg',
    contactInfo: {
      email: 'hello@devam.example',
      phone: '+91 124 400 1234',
      address: { street: '', city: 'Gurugram', state: 'Haryana', pincode: '122002', country: 'India' },
    },
  };
  return {
    'POST /developers': { action: 'developers.create', call: () => call('POST', path, form) },
    'PUT /developers/{id}': {
      action: 'developers.update',
      call: async () => call('PUT', `${path}/${await one()}`, { ...form, name: 'Devam Estates' }),
    },
    'PATCH /developers/{id}/toggle-status': {
      action: 'developers.deactivate',
      call: async () => call('PATCH', `${path}/${await one()}/toggle-status`),
    },
    'DELETE /developers/{id}': {
      action: 'developers.remove',
      call: async () => call('DELETE', `${path}/${await one()}`),
    },
  };
}

function parameterWrites({ platform: { db } }: StartedApp, { call }: SignedIn): Writes {
  const path = '/api/parameters';
  const one = async () => (await makeParameter(db)).id;
  return {
    'POST /parameters': {
      action: 'parameters.create',
      call: () => call('POST', path, { type: 'amenity', name: `EV Charging ${Date.now()}` }),
    },
    'PUT /parameters/{id}': {
      action: 'parameters.update',
      call: async () => call('PUT', `${path}/${await one()}`, { description: 'With a garden' }),
    },
    'DELETE /parameters/{id}': {
      action: 'parameters.remove',
      call: async () => call('DELETE', `${path}/${await one()}`),
    },
  };
}

function teamWrites(started: StartedApp, { call, token }: SignedIn): Writes {
  const path = '/api/team';
  const one = async () => (await makeTeamMember(started.platform.db)).id;
  return {
    'POST /team': {
      action: 'team.create',
      call: () =>
        call('POST', path, { name: 'Omkar Jadhav', role: 'Advisor', email: `omkar.${Date.now()}@aangan.example` }),
    },
    'POST /team/upload-image': {
      action: 'files.upload',
      call: async () =>
        sendFile(started, token, { bytes: await photo() }, { path: `${path}/upload-image`, field: 'image' }),
    },
    'PUT /team/order': {
      action: 'team.order',
      call: async () => call('PUT', `${path}/order`, { id: await one(), side: 'before', beside: await one() }),
    },
    'PUT /team/{id}': {
      action: 'team.update',
      call: async () => call('PUT', `${path}/${await one()}`, { name: 'Ishita Sen' }),
    },
    'PATCH /team/{id}/toggle-status': {
      action: 'team.deactivate',
      call: async () => call('PATCH', `${path}/${await one()}/toggle-status`),
    },
    'DELETE /team/{id}': { action: 'team.remove', call: async () => call('DELETE', `${path}/${await one()}`) },
  };
}

function fileWrites(started: StartedApp, { call, token }: SignedIn): Writes {
  const upload = async () => sendFile(started, token, { bytes: await photo() }, { fields: { folder: 'properties' } });
  return {
    'POST /files/upload/image': { action: 'files.upload', call: upload },
    'POST /files/upload/document': {
      action: 'files.upload',
      call: () =>
        sendFile(started, token, { bytes: makePdf(), name: 'paper.pdf' }, { path: '/api/files/upload/document' }),
    },
    'POST /files/delete': {
      action: 'files.remove',
      call: async () => {
        const { body } = await upload();
        return call('POST', '/api/files/delete', { public_id: body.public_id });
      },
    },
  };
}

function importWrites(started: StartedApp, admin: SignedIn): Writes {
  return {
    'POST /properties/import': {
      action: 'properties.import',
      call: async () => {
        const { status, body } = await sendImport(started, admin.token, importFile(importRow()));
        await waitForImport(admin, body.data.id);
        return { status };
      },
    },
  };
}

const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a7' } })
    .jpeg()
    .toBuffer();
