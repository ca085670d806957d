# %% [markdown]
# ## 2. データの取得
#
# タグごとの群を比べます。2つ以上のタグが付いた人は、それぞれの群に入ります。

# %%
METRICS = ["resting_heart_rate", "hrv_rmssd", "steps", "sleep"]
days = client.daily(metrics=METRICS, start=START, end=END, **choice)
tags = client.subject_tags(**choice)
print(f"{len(days)} 日分、タグ {tags['tag'].nunique() if len(tags) else 0} 種類")

# %% [markdown]
# ## 3. 人ごとの平均
#
# 有効日（装着が `VALID_MINUTES` 分以上）だけを使います。同じ人の日は独立でないため、人ごとに平均してから比べます。

# %%
if days.empty or tags.empty:
    print("この期間のデータか、被験者のタグがまだありません。")
    people = pd.DataFrame()
else:
    valid = days[days["worn_minutes"] >= VALID_MINUTES]
    people = valid.groupby("subject")[METRICS].mean().reset_index().merge(tags[["subject", "tag"]], on="subject")
    display(people.groupby("tag")[METRICS].agg(["mean", "std", "count"]).round(1))

# %% [markdown]
# ## 4. 群の分布

# %%
if not people.empty:
    names = sorted(people["tag"].unique())
    letters = names if japanese else [f"group {place + 1}" for place in range(len(names))]
    figure, axes = plt.subplots(1, len(METRICS), figsize=(3.4 * len(METRICS), 3.6))
    for one, metric in zip(axes, METRICS):
        groups = [people.loc[people["tag"] == name, metric].dropna() for name in names]
        one.boxplot(groups, showfliers=False)
        for place, group in enumerate(groups):
            spread = np.linspace(-0.12, 0.12, max(1, len(group)))
            one.scatter(place + 1 + spread[: len(group)], group, s=8, alpha=0.5, color="#1f4e8c", linewidths=0)
        one.set_xticks(range(1, len(names) + 1))
        one.set_xticklabels(letters, rotation=30, ha="right", fontsize=8)
        one.set_title(metric, fontsize=9)
    figure.tight_layout()
    plt.show()

# %% [markdown]
# ## 5. 最初の2群の差
#
# 平均の差と、人を選び直して求めた95%区間（ブートストラップ、2,000回）、効果量（Hedges の g）です。検定の結論ではなく、大きさの目安として読んでください。

# %%
def difference(one, other, times=2000, seed=1):
    random = np.random.default_rng(seed)
    draws = random.choice(one, (times, len(one))).mean(axis=1) - random.choice(other, (times, len(other))).mean(axis=1)
    low, high = np.percentile(draws, [2.5, 97.5])
    freedom = len(one) + len(other) - 2
    pooled = np.sqrt(((len(one) - 1) * one.var(ddof=1) + (len(other) - 1) * other.var(ddof=1)) / freedom)
    effect = (one.mean() - other.mean()) / pooled * (1 - 3 / (4 * freedom - 1)) if pooled > 0 else np.nan
    return one.mean() - other.mean(), low, high, effect


if not people.empty and people["tag"].nunique() > 1:
    first, second = names[:2]
    rows = []
    for metric in METRICS:
        one = people.loc[people["tag"] == first, metric].dropna().to_numpy()
        other = people.loc[people["tag"] == second, metric].dropna().to_numpy()
        if len(one) > 1 and len(other) > 1:
            rows.append([metric, *difference(one, other), len(one), len(other)])
    print(f"{first} − {second}")
    display(pd.DataFrame(rows, columns=["metric", "difference", "low", "high", "g", "n1", "n2"]).set_index("metric").round(2))
