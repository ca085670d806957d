# %% [markdown]
# ## 2. データの取得
#
# 1日1行の集計です。値がない日は、項目ごとの状態（`…_state`）に理由があります。

# %%
days = client.daily(start=START, end=END, **choice)
reasons = client.why_missing(metrics=["heart_rate", "steps", "sleep"], start=START, end=END, **choice)
print(f"{days['subject'].nunique() if len(days) else 0} 名、{len(days)} 日分")

# %% [markdown]
# ## 3. 装着時間と有効日
#
# 有効日は、装着時間が `VALID_MINUTES` 分以上の日です。

# %%
if days.empty:
    print("この期間のデータがまだありません。期間を広げてください。")
else:
    days["is_valid"] = days["worn_minutes"] >= VALID_MINUTES
    summary = days.groupby("subject").agg(
        days=("date", "count"),
        valid_days=("is_valid", "sum"),
        worn_hours=("worn_minutes", lambda minutes: minutes.mean() / 60),
    )
    summary["valid_share"] = summary["valid_days"] / summary["days"]
    display(summary.sort_values("valid_share").head(20).round(2))

# %%
if not days.empty:
    figure, (left, right) = plt.subplots(1, 2, figsize=(11, 3.6))
    left.hist(days["worn_minutes"].dropna() / 60, bins=np.arange(0, 25, 1), color="#1f4e8c")
    left.axvline(VALID_MINUTES / 60, color="#b42318", linewidth=1)
    left.set_xlabel("worn hours a day")
    left.set_ylabel("days")
    right.hist(summary["valid_share"] * 100, bins=np.arange(0, 105, 5), color="#2e7d6b")
    right.set_xlabel("valid days (%)")
    right.set_ylabel("subjects")
    figure.tight_layout()
    plt.show()

# %% [markdown]
# ## 4. 被験者と日の一覧
#
# 濃いほど長く装着しています。白い日はデータがありません。

# %%
if not days.empty:
    table = days.pivot_table(index="subject", columns="date", values="worn_minutes")
    table = table.loc[table.mean(axis=1).sort_values().index]
    figure, axes = plt.subplots(figsize=(11, max(2.5, 0.14 * len(table))))
    picture = axes.imshow(table / 60, aspect="auto", cmap="YlGnBu", vmin=0, vmax=24, interpolation="nearest")
    axes.set_xticks(range(0, table.shape[1], 7))
    axes.set_xticklabels([f"{day:%m-%d}" for day in table.columns[::7]])
    axes.set_ylabel(f"{len(table)} subjects")
    axes.set_yticks([])
    figure.colorbar(picture, label="worn hours", shrink=0.8)
    plt.show()

# %% [markdown]
# ## 5. 値がない理由

# %%
if reasons.empty:
    print("値がない日はありません。")
else:
    counts = reasons.groupby(["metric", "day_state"]).size().unstack(fill_value=0)
    display(counts)
    axes = counts.plot.barh(stacked=True, figsize=(11, 2.6), colormap="tab20")
    axes.set_xlabel("days without a value")
    axes.set_ylabel("")
    axes.legend(bbox_to_anchor=(1.01, 1), loc="upper left", fontsize=8)
    plt.show()
