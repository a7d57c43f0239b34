// The script of /api/docs: signs in, sends calls and shows what came. It is written into the page as it stands here, so
// it is plain JavaScript for browsers, uses nothing of this house and makes no HTML of texts. Tokens stay in its memory.
(() => {
  let token = '';
  /** @type {Promise<any> | undefined} */
  let description;
  const describe = () => {
    description ??= fetch('/api/openapi.json').then((answer) => answer.json());
    return description;
  };

  const make = (name, attributes = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };

  const follow = (document, schema) =>
    schema?.$ref
      ? schema.$ref
          .slice(2)
          .split('/')
          .reduce((place, key) => place[key], document)
      : (schema ?? {});

  /** The smallest body of that form. */
  const sample = (document, given) => {
    const schema = follow(document, given);
    if (schema.example !== undefined) return schema.example;
    if (schema.default !== undefined) return schema.default;
    if (schema.enum) return schema.enum[0];
    const first = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.[0];
    if (first) return sample(document, first);
    const [type] = [schema.type].flat();
    if (type === 'object' || schema.properties) {
      const wanted = schema.required ?? [];
      return Object.fromEntries(wanted.map((name) => [name, sample(document, schema.properties?.[name])]));
    }
    return { array: [], boolean: false, integer: 0, number: 0 }[type] ?? '';
  };

  const field = (name, control, hint) =>
    make('label', {}, make('span', {}, hint ? `${name} (${hint})` : name), control);

  const show = (place, text) => {
    place.hidden = false;
    place.textContent = text;
  };

  const send = async (output, address, init) => {
    show(output, 'Sending …');
    try {
      const answer = await fetch(address, { credentials: 'omit', ...init });
      const text = await answer.text();
      let shown = text;
      try {
        shown = JSON.stringify(JSON.parse(text), null, 2);
      } catch {
        // Not JSON: a file, shown as it came.
      }
      const after = answer.headers.get('retry-after');
      show(output, `${answer.status}${after ? `, again in ${after} s` : ''}\n${shown}`);
      return answer.ok ? text : null;
    } catch {
      show(output, 'No answer: the line is down, or the server is.');
      return null;
    }
  };

  /** One at a time, however often the button is pressed. */
  const onSubmit = (form, work) => {
    let isBusy = false;
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      if (isBusy) return;
      isBusy = true;
      await work().finally(() => {
        isBusy = false;
      });
    });
  };

  const fillTry = async (details) => {
    const { method, path } = details.dataset;
    let document;
    try {
      document = await describe();
    } catch {
      description = undefined;
      details.append(make('p', {}, 'The description of the calls could not be loaded. Close this and open it again.'));
      return;
    }
    const operation = document.paths[path][method];
    const form = make('form', { class: 'try' });
    const inputs = (operation.parameters ?? []).map((parameter) => {
      const input = make('input', { autocomplete: 'off', ...(parameter.required && { required: '' }) });
      form.append(field(parameter.name, input, parameter.in));
      return { ...parameter, input };
    });
    const [kind, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
    const isForm = kind === 'multipart/form-data';
    const parts = [];
    let body;
    if (isForm) {
      for (const [name, schema] of Object.entries(follow(document, content.schema).properties ?? {})) {
        const input = make('input', schema.format === 'binary' ? { type: 'file', required: '' } : {});
        parts.push({ name, input });
        form.append(field(name, input));
      }
    } else if (content) {
      body = make('textarea', { rows: '8', spellcheck: 'false' });
      body.value = JSON.stringify(sample(document, content.schema), null, 2);
      form.append(field('Body', body, 'JSON'));
    }
    const output = make('pre', { 'aria-live': 'polite', tabindex: '0', hidden: '' });
    form.append(make('button', {}, 'Send'), output);
    onSubmit(form, async () => {
      let address = `/api${path}`;
      const query = new URLSearchParams();
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      for (const { name, in: where, input } of inputs) {
        if (where === 'path') address = address.replace(`{${name}}`, encodeURIComponent(input.value));
        else if (input.value === '') continue;
        else if (where === 'query') query.set(name, input.value);
        else headers[name] = input.value;
      }
      if (query.size > 0) address += `?${query}`;
      let sent;
      if (isForm) {
        sent = new FormData();
        for (const { name, input } of parts) {
          if (input.files?.[0]) sent.append(name, input.files[0]);
          else if (input.value !== '') sent.append(name, input.value);
        }
      } else if (body) {
        headers['content-type'] = 'application/json';
        sent = body.value;
      }
      await send(output, address, { method: method.toUpperCase(), headers, body: sent });
    });
    details.append(form);
  };

  for (const details of document.querySelectorAll('details[data-path]')) {
    let isFilled = false;
    details.addEventListener('toggle', async () => {
      if (!details.open || isFilled) return;
      isFilled = true;
      await fillTry(details);
      isFilled = details.querySelector('form') !== null;
    });
  }

  const entrance = document.querySelector('form#sign-in');
  const output = entrance.querySelector('pre');
  onSubmit(entrance, async () => {
    const { email, password, code } = Object.fromEntries(new FormData(entrance));
    const text = await send(output, '/api/admin/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, ...(code && { code }) }),
    });
    if (text === null) return;
    token = JSON.parse(text).data.token;
    show(
      output,
      `Signed in as ${JSON.parse(text).data.admin.name}. The calls below are sent with this token until the page is closed.`,
    );
    entrance.querySelector('input[name=password]').value = '';
  });
})();
